import * as z from 'zod/mini'

/** JSON Schema of a wire value, without the dialect keyword that repeats in every fragment. */
export function jsonSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
): Record<string, unknown> {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return rest
}

export const isEmptyObject = (schema: z.core.$ZodType): boolean => {
  const { properties } = jsonSchema(schema, 'input')
  return (
    typeof properties === 'object' && properties !== null && Object.keys(properties).length === 0
  )
}
