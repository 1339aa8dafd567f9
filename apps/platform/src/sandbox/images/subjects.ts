import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./subjects/', import.meta.url)

/** The content of each drawing, which fills a square from -100 to 100. */
const drawings: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => {
      const svg = readFileSync(new URL(file, folder), 'utf8')
      return [file.slice(0, -'.svg'.length), svg.replace(/<\/?svg[^>]*>/g, '').replaceAll('\n', '')]
    }),
)

/** @throws when no file has that name */
export function subject(name: string): string {
  const drawing = drawings.get(name)
  if (drawing === undefined) throw new Error(`There is no drawing ${name} in subjects.`)
  return drawing
}
