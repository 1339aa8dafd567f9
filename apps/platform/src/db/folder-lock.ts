import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderHeldError extends Error {
  override readonly name = 'FolderHeldError'
}

const isAlive = (pid: number): boolean => {
  // A crash between creating the file and writing it leaves no number.
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process of another user: it cannot be signalled, but it is alive.
    return Object(error).code === 'EPERM'
  }
}

/**
 * Locks a data folder for this process: the embedded database allows one at a time. The lock of a
 * dead process, as after a crash, is taken over.
 * @throws FolderHeldError naming the process that holds it
 */
export function lockFolder(folder: string): { release(): void } {
  const path = join(folder, 'lock')
  const write = () => writeFileSync(path, String(process.pid), { flag: 'wx' })
  try {
    write()
  } catch {
    const holder = Number(readFileSync(path, 'utf8'))
    if (holder !== process.pid && isAlive(holder)) {
      throw new FolderHeldError(
        `The data folder is in use by process ${holder}; stop it, or set another DATA_DIR.`,
      )
    }
    rmSync(path)
    write()
  }
  return { release: () => rmSync(path, { force: true }) }
}
