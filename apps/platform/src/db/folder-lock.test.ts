import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FolderHeldError, lockFolder } from './folder-lock.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'lock-'))
const unusedPid = 2 ** 22 + 1

it('names the process that holds the folder', () => {
  const held = folder()
  writeFileSync(join(held, 'lock'), String(process.ppid))
  expect(() => lockFolder(held)).toThrow(FolderHeldError)
  expect(() => lockFolder(held)).toThrow(String(process.ppid))
})

it.each([String(unusedPid), ''])(
  'takes over the lock of a crashed process (%j), and releases it',
  (text) => {
    const left = folder()
    writeFileSync(join(left, 'lock'), text)
    lockFolder(left).release()
    lockFolder(left).release()
  },
)
