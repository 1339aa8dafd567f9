import { calls } from '../src/calls.ts'
import { asyncApi } from './asyncapi.ts'
import { callsTable } from './calls-table.ts'
import { contentDocument } from './content-queries.ts'
import { openApi } from './openapi.ts'
import { platformOpenApi } from './platform/platform-openapi.ts'
import { printJson } from './print-json.ts'

const version = '0.1.0'

/**
 * File name below `docs/` and its content.
 * @testing written by `npm run docs`, which is a tool
 */
export const documents = (): ReadonlyMap<string, string> =>
  new Map([
    ['openapi.json', printJson(openApi(calls, version))],
    ['openapi-platform.json', printJson(platformOpenApi(version))],
    ['asyncapi.json', printJson(asyncApi(version))],
    ['calls.md', callsTable(calls)],
    ['integrate/content.json', printJson(contentDocument())],
  ])
