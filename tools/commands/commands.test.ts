import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { commands } from './commands.mjs'

const run = promisify(execFile)
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const names = Object.keys(scripts)

test('every command of package.json is listed, and no other', () => {
  expect(names.sort()).toEqual(Object.keys(commands).sort())
})

test.each(names)('npm run %s -- --help explains it and runs nothing', async (name) => {
  const [command, ...args] = String(scripts[name]).split(' ')
  expect(command).toBe('node')
  const { stdout } = await run(process.execPath, [...args, '--help'], { cwd: root })
  expect(stdout).toContain(commands[name]?.about)
  for (const [option] of commands[name]?.options ?? []) expect(stdout).toContain(option)
})

test('an unknown command is reported, with the known ones', async () => {
  const args = ['tools/run.mjs', 'tset']
  await expect(run(process.execPath, args, { cwd: root })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('There is no command tset. There are: start, test'),
  })
})
