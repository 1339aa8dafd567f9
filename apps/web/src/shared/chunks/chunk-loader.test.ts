import { expect, it } from 'vitest'
import { type ChunkLoaderDeps, ChunkMissing, createChunkLoader } from './chunk-loader.ts'

function createTestLoader(over: Partial<ChunkLoaderDeps> = {}) {
  const done: string[] = []
  const loader = createChunkLoader({
    isBuildGone: async () => false,
    reloadOnce: () => {
      done.push('reload')
      return true
    },
    retryStyles: async () => void done.push('mend'),
    ...over,
  })
  return { loader, done }
}

const away = () => Promise.reject(new TypeError('Failed to fetch'))
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

it('reports a missing chunk, and loads it on retry', async () => {
  const { loader, done } = createTestLoader()
  await expect(loader.load(away)).rejects.toBeInstanceOf(ChunkMissing)
  expect(await loader.load(async () => 'card')).toBe('card')
  expect(done).toEqual(['mend'])
})

it('does not resolve while a chunk’s style still cannot be loaded', async () => {
  const { loader } = createTestLoader({ retryStyles: away })
  await expect(loader.load(away)).rejects.toBeInstanceOf(ChunkMissing)
  await expect(loader.load(async () => 'card')).rejects.toBeInstanceOf(ChunkMissing)
})

it('reloads the page if its build is gone, without showing an error', async () => {
  const { loader, done } = createTestLoader({ isBuildGone: async () => true })
  const outcomes: string[] = []
  void loader.load(away).then(
    () => outcomes.push('loaded'),
    () => outcomes.push('failed'),
  )
  await settle()
  expect([done, outcomes]).toEqual([['reload'], []])
})

it('reports the missing chunk if reloading did not help', async () => {
  const { loader } = createTestLoader({ isBuildGone: async () => true, reloadOnce: () => false })
  await expect(loader.load(away)).rejects.toBeInstanceOf(ChunkMissing)
})

it('ignores a failed prefetch, and retries its styles', async () => {
  const { loader, done } = createTestLoader({ isBuildGone: async () => true })
  loader.preload(away)
  await settle()
  expect(done).toEqual([])
  await loader.load(async () => 'card')
  expect(done).toEqual(['mend'])
})
