import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { root } from '../../tests/drivers/config/environment.ts'

const service = z.looseObject({
  image: z.optional(z.string()),
  build: z.optional(z.object({ context: z.string(), dockerfile: z.string() })),
  command: z.optional(z.array(z.string())),
  environment: z._default(z.record(z.string(), z.string()), {}),
  healthcheck: z.optional(z.looseObject({ test: z.array(z.string()) })),
  depends_on: z._default(z.record(z.string(), z.looseObject({ condition: z.string() })), {}),
  volumes: z._default(z.array(z.string()), []),
  ports: z._default(z.array(z.string()), []),
  cap_drop: z._default(z.array(z.string()), []),
  cap_add: z._default(z.array(z.string()), []),
  security_opt: z._default(z.array(z.string()), []),
  read_only: z._default(z.boolean(), false),
  tmpfs: z._default(z.array(z.string()), []),
  profiles: z._default(z.array(z.string()), []),
})

const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z._default(z.record(z.string(), z.nullable(z.unknown())), {}),
})

/** A parsed file, aliases and merges resolved, before and after our own reading of it. */
export function readComposeFile(name: 'docker-compose.yml' | 'docker-compose.sandbox.yml') {
  const text = readFileSync(join(root, name), 'utf8')
  const document: unknown = parse(text, { merge: true })
  return { text, document, ...z.parse(composeFile, document) }
}

export interface Dockerfile {
  /** Folders and files taken from the repository. */
  readonly sources: readonly string[]
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
  readonly user: string | undefined
  readonly stages: number
}

/** The instructions of a Dockerfile that the tests are about. */
export function readDockerfile(path: string): Dockerfile {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  const instructions = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
  const readWords = (name: string) =>
    z.parse(z.array(z.string()), JSON.parse(instructions(name).at(-1) ?? '[]'))
  return {
    sources: instructions('COPY')
      .filter((copy) => !copy.startsWith('--from'))
      .flatMap((copy) => copy.split(' ').slice(0, -1)),
    entrypoint: readWords('ENTRYPOINT'),
    command: readWords('CMD'),
    user: instructions('USER').at(-1),
    stages: instructions('FROM').length,
  }
}
