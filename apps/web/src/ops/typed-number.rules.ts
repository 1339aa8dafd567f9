/**
 * A number as it is typed, with a comma or a point; not a number where it is none, so that a
 * contract names the field.
 */
export function numberIn(typed: string): number {
  const written = typed.trim().replace(',', '.')
  return /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : Number.NaN
}
