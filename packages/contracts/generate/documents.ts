import { calls } from '../src/calls.ts'
import { asyncApi } from './asyncapi.ts'
import { callsTable } from './calls-table.ts'
import { contentDocument } from './content-queries.ts'
import { openApi } from './openapi.ts'
import { platformOpenApi } from './platform/platform-openapi.ts'

const version = '0.1.0'
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** File name below `docs/` and its content. */
export const documents = (): ReadonlyMap<string, string> =>
  new Map([
    ['openapi.json', json(openApi(calls, version))],
    ['openapi-platform.json', json(platformOpenApi(version))],
    ['asyncapi.json', json(asyncApi(version))],
    ['calls.md', callsTable(calls)],
    ['integrate/content.json', json(contentDocument())],
  ])
