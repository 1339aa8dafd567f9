import { createHmac } from 'node:crypto'

const key = 'the peers of the benchmark share this key'
const signatureOf = (player: string): string =>
  createHmac('sha256', key).update(player).digest('base64url')

/** A signed cookie, standing for the check that any such server makes when a tab connects. */
export const peerCookie = (player: number): string =>
  `id-token=${player}.${signatureOf(String(player))}`

/** The player that a cookie names; undefined when the signature is wrong. */
export function playerOf(cookie: string | undefined): string | undefined {
  const [player, signature] = cookie?.replace('id-token=', '').split('.') ?? []
  return player && signature === signatureOf(player) ? player : undefined
}
