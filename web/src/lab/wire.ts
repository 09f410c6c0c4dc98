// What the lab asks of the server: whether a variant can be played, and runs, one at a time.

import type { LabBegun, LabNow, LabRun, LabWish, Variant, VariantWish } from '../protocol/index.ts';
import { asks } from '../wire/http.ts';

export const labNow = () => asks<LabNow>('/api/lab');
export const checkedBy = (wish: VariantWish) => asks<Variant>('/api/lab/variant', wish);
export const begins = (wish: LabWish) => asks<LabBegun>('/api/lab/jobs', wish);
export const runOf = (id: string) => asks<LabRun>(`/api/lab/jobs/${encodeURIComponent(id)}`);
export const stops = (id: string) => asks<unknown>(`/api/lab/jobs/${encodeURIComponent(id)}/stop`, {});
export const pageOf = (id: string) => `/api/lab/jobs/${encodeURIComponent(id)}/report.html`;
