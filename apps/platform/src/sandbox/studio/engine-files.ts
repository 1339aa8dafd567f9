import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance } from 'fastify'

const folders = {
  rules: new URL('./engines/', import.meta.url),
  page: new URL('./page/', import.meta.url),
}

const filesIn = (folder: URL, ending: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith(ending) && !name.includes('.test.'))

/**
 * Serves the modules of the game's page and, for the check of a round, the rules that decided it:
 * the same source as the studio's own, without its types.
 */
export function bindEngineFiles(scope: FastifyInstance): void {
  for (const name of filesIn(folders.rules, '.rules.ts')) {
    let script: string | undefined
    scope.get(`/engines/${name}`, async (_request, reply) => {
      script ??= stripTypeScriptTypes(readFileSync(new URL(name, folders.rules), 'utf8'))
      return reply.type('text/javascript').send(script)
    })
  }
  for (const name of filesIn(folders.page, '.js')) {
    const script = readFileSync(new URL(name, folders.page), 'utf8')
    scope.get(`/page/${name}`, async (_request, reply) =>
      reply.type('text/javascript').send(script),
    )
  }
  for (const name of filesIn(folders.page, '.css')) {
    const style = readFileSync(new URL(name, folders.page), 'utf8')
    scope.get(`/page/${name}`, async (_request, reply) => reply.type('text/css').send(style))
  }
}
