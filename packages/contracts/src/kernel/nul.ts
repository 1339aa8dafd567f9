/**
 * Whether any text in a value contains the NUL character: JSON and addresses carry it, but no
 * database column does, and no player types it.
 */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}
