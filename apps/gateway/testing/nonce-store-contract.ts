import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NonceStore } from '../src/ports/nonce-store.ts'

interface Opened {
  readonly nonces: NonceStore
  close(): Promise<void>
}

const lifeMs = 60_000

/** Contract of every nonce store; two nodes share what `open` opens. */
export function nonceStoreContract(name: string, open: () => Promise<readonly [Opened, Opened]>) {
  describe(`nonces that nodes share ${name}`, () => {
    let nodes: readonly [Opened, Opened]
    beforeAll(async () => {
      nodes = await open()
      return async () => {
        for (const node of nodes) await node.close()
      }
    })

    it('can be used once, on whichever node', async () => {
      const [here, there] = nodes
      const nonce = randomUUID()
      expect(await here.nonces.claim(nonce, lifeMs)).toBe(true)
      expect(await here.nonces.claim(nonce, lifeMs)).toBe(false)
      expect(await there.nonces.claim(nonce, lifeMs)).toBe(false)
      expect(await there.nonces.claim(randomUUID(), lifeMs)).toBe(true)
    })

    it('are claimed once by concurrent callers', async () => {
      const [here, there] = nodes
      const nonce = randomUUID()
      const claims = [here, there, here, there].map(({ nonces }) => nonces.claim(nonce, lifeMs))
      expect((await Promise.all(claims)).filter((isFirst) => isFirst)).toHaveLength(1)
    })
  })
}
