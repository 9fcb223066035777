/** A rating that the customer states, as it is written. The engine never invents one. `stars` is out of five. */
export type Rating = { stars: number; text: string }

/** One side of a comparison: the customer's label for it, and its points. */
export type Side = { label: string | null; points: string[] }
/** Two states or two options that the brief compares; `worse` is the one to leave behind. */
export type Comparison = { kind: 'before_after' | 'versus'; worse: Side; better: Side }
