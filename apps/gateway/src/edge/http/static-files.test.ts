import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'
import { serveFiles } from './static-files.ts'

it('sends policies with files that open as documents, and not with scripts and styles', async () => {
  const root = await mkdtemp(join(tmpdir(), 'static-files-'))
  const app = Fastify()
  try {
    for (const name of ['site.js', 'site.css', 'mark.svg', 'note.html']) {
      await writeFile(join(root, name), '')
    }
    await sendSecurityHeaders(app, { frameSources: [], imageSources: [] })
    await serveFiles(app, root)
    const namesOf = async (file: string) =>
      Object.keys((await app.inject({ url: `/${file}` })).headers)
    for (const file of ['site.js', 'site.css']) {
      const names = await namesOf(file)
      expect(names).not.toContain('content-security-policy')
      expect(names).not.toContain('permissions-policy')
      expect(names).toContain('x-content-type-options')
      expect(names).toContain('cross-origin-resource-policy')
    }
    for (const file of ['mark.svg', 'note.html']) {
      expect(await namesOf(file)).toEqual(
        expect.arrayContaining(['content-security-policy', 'permissions-policy']),
      )
    }
  } finally {
    await app.close()
    await rm(root, { recursive: true })
  }
})
