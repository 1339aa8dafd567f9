import { setTimeout as pause } from 'node:timers/promises'

/** Resolves when a condition holds, or when it had its time. */
export async function until(holds: () => boolean, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!holds() && performance.now() < deadline) await pause(25)
}
