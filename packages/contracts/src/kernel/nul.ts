/**
 * Whether a text anywhere in a value holds the NUL character: JSON and addresses carry it, no
 * database column takes it, and nobody types it.
 */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}
