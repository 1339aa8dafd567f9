import { boundedXml } from '@player-site/contracts/kernel/bounded-text.ts'
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod/mini'

const parser = new XMLParser({
  parseTagValue: false,
  processEntities: true,
  // Numeric references, such as `&#65;`, come with HTML's.
  htmlEntities: true,
  ignoreDeclaration: true,
})
const builder = new XMLBuilder({ suppressEmptyNode: false })

/** A message: its name, and its fields as text. */
export interface PlayngoMessage {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

/** Undefined where it is no XML within bounds. */
function parsedOf(xml: string): unknown {
  try {
    const bounded = boundedXml(xml)
    return XMLValidator.validate(bounded) === true ? parser.parse(bounded) : undefined
  } catch {
    // The parser refuses some names and references by throwing.
    return undefined
  }
}

const message = z.record(z.string(), z.record(z.string(), z.string()))

/** Reads a flat message; undefined when it is not one. */
export function parsePlayngo(xml: string): PlayngoMessage | undefined {
  const read = z.safeParse(message, parsedOf(xml))
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
