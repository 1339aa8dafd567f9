import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { readDockerfile } from './compose-file.ts'

/** As `.dockerignore` leaves them out. */
const isInImage = (path: string): boolean => !/node_modules|\/testing\/|\.test\.ts$/.test(path)

test('the image of the conformance kit holds every file that it loads', () => {
  const { sources, entrypoint, user } = readDockerfile('tools/conformance/Dockerfile')
  const folder = mkdtempSync(join(tmpdir(), 'conformance-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const path of sources) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isInImage })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const [, ...args] = entrypoint
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 2, stderr: '--player is missing\n' })
  expect(user).toBe('node')
})
