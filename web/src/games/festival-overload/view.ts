// What a viewer of Festival Overload is sent; mirrors `games/festival-overload/src/view.rs`.

export interface SeatView {
  readonly camp: number;
  readonly live: number;
  readonly camped: boolean;
  readonly forced_stay: boolean;
  readonly decided?: boolean;
}

export interface View {
  readonly phase: string;
  readonly round: number;
  readonly event_no: number;
  readonly revealer: string;
  readonly overload: number;
  readonly overload_max: number;
  readonly rebound: number;
  readonly target_camp: number;
  readonly pool: number;
  readonly feedback: number;
  readonly countdown: boolean;
  readonly direction: string;
  readonly repeat_revealer: boolean;
  readonly final_push_done: boolean;
  readonly pyro: boolean;
  readonly gate: boolean;
  readonly afterparty: boolean;
  readonly last_window: boolean;
  readonly seats: Readonly<Record<string, SeatView>>;
  readonly resolving: string | null;
  readonly stage_card: string | null;
  readonly deck_size: number;
  readonly winner: readonly string[];
  readonly me: string | null;
  readonly my_choice: string | null;
  readonly asked: { readonly how: string; readonly eligible: readonly string[] } | null;
}
