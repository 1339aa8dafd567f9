import * as z from 'zod/mini'
import type { Schema } from '../src/kernel/call.ts'

/** Whether a schema is an object without any field. */
export const isEmptyObject = (schema: Schema): boolean => {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return properties !== undefined && Object.keys(properties).length === 0
}
