import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { codeOf } from '../../../../testing/code-of.ts'
import { outputOf } from './file-reader.ts'

it('a process that cannot be started leaves the file unchecked, and harms no other', async () => {
  // As Node answers without free file descriptors: no streams, and the error a moment later.
  const child = Object.assign(new EventEmitter(), { kill: () => false })
  process.nextTick(() => child.emit('error', new Error('spawn EMFILE')))
  expect(await codeOf(outputOf(child, new Uint8Array(8), 6_000))).toBe('documents.notChecked')
})
