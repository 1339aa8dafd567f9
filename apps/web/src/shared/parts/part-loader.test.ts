import { expect, it } from 'vitest'
import { createPartLoader, PartMissing, type PartWorld } from './part-loader.ts'

function loaderIn(over: Partial<PartWorld> = {}) {
  const done: string[] = []
  const loader = createPartLoader({
    isBuildGone: async () => false,
    reloadOnce: () => {
      done.push('reload')
      return true
    },
    mendStyles: async () => void done.push('mend'),
    ...over,
  })
  return { loader, done }
}

const away = () => Promise.reject(new TypeError('Failed to fetch'))
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

it('says that a part is missing, and loads it when it is asked for again', async () => {
  const { loader, done } = loaderIn()
  await expect(loader.load(away)).rejects.toBeInstanceOf(PartMissing)
  expect(await loader.load(async () => 'card')).toBe('card')
  expect(done).toEqual(['mend'])
})

it('takes no part for whole whose style still cannot be had', async () => {
  const { loader } = loaderIn({ mendStyles: away })
  await expect(loader.load(away)).rejects.toBeInstanceOf(PartMissing)
  await expect(loader.load(async () => 'card')).rejects.toBeInstanceOf(PartMissing)
})

it('loads the page anew where its build is gone, and nobody sees an error meanwhile', async () => {
  const { loader, done } = loaderIn({ isBuildGone: async () => true })
  const outcomes: string[] = []
  void loader.load(away).then(
    () => outcomes.push('loaded'),
    () => outcomes.push('failed'),
  )
  await settle()
  expect([done, outcomes]).toEqual([['reload'], []])
})

it('says so where loading anew did not help', async () => {
  const { loader } = loaderIn({ isBuildGone: async () => true, reloadOnce: () => false })
  await expect(loader.load(away)).rejects.toBeInstanceOf(PartMissing)
})

it('keeps quiet about what was fetched ahead, and mends what it broke', async () => {
  const { loader, done } = loaderIn({ isBuildGone: async () => true })
  loader.preload(away)
  await settle()
  expect(done).toEqual([])
  await loader.load(async () => 'card')
  expect(done).toEqual(['mend'])
})
