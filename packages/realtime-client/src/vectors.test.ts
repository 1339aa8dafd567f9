import { expect, it } from 'vitest'
import { readVectors } from '../testing/vector.ts'
import { VectorClient } from '../testing/vector-client.ts'

const vectors = readVectors()

it('has vectors', () => expect(vectors).not.toEqual([]))

it.each(vectors)('$name: $about', (vector) => {
  const client = new VectorClient(vector)
  for (const [index, { in: input, sends, events, state }] of vector.steps.entries()) {
    const did = client.take(input)
    const step = `step ${index + 1}`
    expect({ step, ...did }).toEqual({ step, sends, events, state: { ...did.state, ...state } })
  }
})
