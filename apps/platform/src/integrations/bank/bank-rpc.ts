import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { fetchOutside } from '../../http/fetch-outside.ts'
import type { Secrets } from '../../http/signature.ts'
import { rpcReply } from './bank.contract.ts'
import { isBankSignatureValid, type SignedData, signBankMessage } from './bank-signature.ts'

/** The other side could not be reached, or its answer is invalid: the outcome is unknown. */
export class BankUnknown extends Error {
  override readonly name = 'BankUnknown'
}

export interface RpcTarget {
  readonly url: string
  readonly secrets: Secrets
  readonly timeoutMs: number
}

/** A signed message as it is sent. */
export function signedRpc(secrets: Secrets, method: string, data: SignedData) {
  const uuid = randomUUID()
  const signature = signBankMessage(secrets[0], { method, uuid, data })
  return { version: '1.1', method, params: { signature, uuid, data } } as const
}

/** A signed answer to a message. */
export function signedAnswer(secrets: Secrets, method: string, uuid: string, data: SignedData) {
  const signature = signBankMessage(secrets[0], { method, uuid, data })
  return { version: '1.1', result: { signature, uuid, method, data } } as const
}

/** Sends a signed message, and returns the verified answer's data. @throws BankUnknown */
export async function askRpc<S extends z.core.$ZodType>(
  { url, secrets, timeoutMs }: RpcTarget,
  method: string,
  data: SignedData,
  schema: S,
): Promise<z.output<S>> {
  try {
    const message = signedRpc(secrets, method, data)
    const response = await fetchOutside(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      timeoutMs,
    })
    if (!response.ok) throw new BankUnknown(`status ${response.status}`)
    const { result } = z.parse(rpcReply, await response.json())
    const isOfThis = result.uuid === message.params.uuid && result.method === method
    if (!isOfThis || !isBankSignatureValid(secrets, result, result.signature)) {
      throw new BankUnknown('the answer is not signed for this message')
    }
    return z.parse(schema, result.data)
  } catch (cause) {
    if (cause instanceof BankUnknown) throw cause
    throw new BankUnknown('no answer', { cause })
  }
}
