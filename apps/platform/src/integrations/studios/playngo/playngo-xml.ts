import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod/mini'

const parser = new XMLParser({
  parseTagValue: false,
  processEntities: true,
  ignoreDeclaration: true,
})
const builder = new XMLBuilder({ suppressEmptyNode: false })

/** A message: its name, and its fields as text. */
export interface PlayngoMessage {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

const message = z.record(z.string(), z.record(z.string(), z.string()))

/** Reads a flat message; undefined when it is not one. */
export function parsePlayngo(xml: string): PlayngoMessage | undefined {
  if (xml.includes('<!DOCTYPE') || XMLValidator.validate(xml) !== true) return undefined
  const parsed: unknown = parser.parse(xml)
  const read = z.safeParse(message, parsed)
  const [only, ...others] = Object.entries(read.success ? read.data : {})
  return only && others.length === 0 ? { name: only[0], fields: only[1] } : undefined
}

/** Writes a message; fields without a value are left out. */
export const playngoXml = (
  name: string,
  fields: Readonly<Record<string, string | number | undefined>>,
): string =>
  builder.build({
    [name]: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  })
