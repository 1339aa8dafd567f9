import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Pgbench {
  /** Transactions per second over a number of seconds. */
  measure(clients: number, seconds: number): Promise<number>
}

/**
 * PostgreSQL's own TPC-B-like transaction, three updates, a select and an insert: the capacity of
 * this server on this disk with SQL alone.
 * @param programs folder of `pgbench`
 * @param url an empty database
 * @param scale 100,000 accounts and one branch each
 */
export async function preparePgbench(
  programs: string,
  url: string,
  scale: number,
): Promise<Pgbench> {
  const { hostname, port, username, pathname } = new URL(url)
  const database = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]
  const pgbench = (...args: readonly string[]) =>
    run(join(programs, 'pgbench'), [...args, ...database], { maxBuffer: 10_000_000 })
  await pgbench('-i', '-q', '-s', String(scale))
  return {
    async measure(clients, seconds) {
      const { stdout } = await pgbench('-n', '-c', String(clients), '-T', String(seconds))
      const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? []
      if (!tps) throw new Error(`pgbench printed no figure: ${stdout}`)
      return Number(tps)
    },
  }
}
