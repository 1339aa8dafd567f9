/**
 * Classes of SQLSTATE that a repetition meets again: data, integrity, a missing name, and what a
 * trigger raises. Others, such as a deadlock or a lost connection, pass.
 */
const lastingClasses: readonly string[] = ['22', '23', '42', 'P0']
const sqlState = /^[0-9A-Z]{5}$/

/** Whether a repetition of what failed would meet the same fault. */
export function isLastingFault(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || typeof cause.code !== 'string') continue
    if (sqlState.test(cause.code)) return lastingClasses.includes(cause.code.slice(0, 2))
  }
  return true
}
