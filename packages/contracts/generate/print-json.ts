const maxColumns = 100

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const inOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const fields = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}: ${inOneLine(one)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

function inLines(value: unknown, indent: string, key: string): string {
  const line = `${indent}${key}${inOneLine(value)}`
  // A comma follows most of them.
  if (!isObject(value) || line.length < maxColumns) return line
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((one) => inLines(one, deeper, ''))
    : Object.entries(value).map(([name, one]) => inLines(one, deeper, `${JSON.stringify(name)}: `))
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${indent}${key}${open}\n${parts.join(',\n')}\n${indent}${close}`
}

/** JSON with a line for each object and list that fits into 100 columns. */
export const printJson = (value: unknown): string =>
  `${inLines(JSON.parse(JSON.stringify(value)), '', '')}\n`
