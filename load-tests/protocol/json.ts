export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parsed JSON, or undefined for what is none. */
export function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is inside, field by field; undefined as soon as there is nothing. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isFields(inner) ? inner[name] : undefined), value)

export const asNumber = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
