import { setTimeout as pause } from 'node:timers/promises'

/** Resolves when a condition holds, or when it had its time; tells whether it holds. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  const deadline = performance.now() + withinMs
  for (;;) {
    if (await holds()) return true
    if (performance.now() > deadline) return false
    await pause(25)
  }
}
