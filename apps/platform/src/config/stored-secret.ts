import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a stored secret, creating it on the first start, so that a restart ends no session. */
export function readOrCreateSecret(
  folder: string,
  name: string,
  secret = randomBytes(32).toString('base64url'),
): string {
  const path = join(folder, name)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}
