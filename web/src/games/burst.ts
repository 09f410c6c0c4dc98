/** A star of splinters, in a square of 200 around its middle. */
export const BURST = 'M0-95L18-40 70-68 44-18 96 0 44 20 68 70 18 42 0 95-18 42-68 70-44 20-96 0-44-18-70-68-18-40z';
