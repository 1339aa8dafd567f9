import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../tests/drivers/config/environment.ts'

/** Computes all the time, and yields now and then to notice the end of its parent. */
const loop = `const spin = () => {
  const end = performance.now() + 100
  while (performance.now() < end);
  setImmediate(spin)
}
spin()`

/**
 * Starts programs that only compute, as other work on the machine would.
 * @returns a function that ends them
 */
export function startBusyLoops(count: number): () => void {
  const args = ['--import', join(root, 'tests/drivers/end-with-parent.ts'), '-e', loop]
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  return () => {
    for (const child of loops) child.kill('SIGKILL')
  }
}
