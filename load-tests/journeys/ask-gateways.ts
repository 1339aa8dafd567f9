import type { RefinedResponse, ResponseType } from 'k6/http'
import { gatewayCount } from '../settings.ts'

type Reply = RefinedResponse<ResponseType | undefined>

/** No answer: the gateway is restarting, or has just stopped. */
const isUnanswered = ({ status }: Reply): boolean => status === 0

/**
 * Tries one gateway after the other until one answers, as a balancer does. Behind a balancer there
 * is one address, and one attempt.
 */
export function askGateways<R extends Reply>(
  nextGateway: () => string,
  ask: (url: string) => R,
): R {
  let reply = ask(nextGateway())
  for (let tried = 1; tried < gatewayCount && isUnanswered(reply); tried += 1) {
    reply = ask(nextGateway())
  }
  return reply
}

/** The same for requests that do not hold their virtual user up. */
export async function askGatewaysAsync<R extends Reply>(
  nextGateway: () => string,
  ask: (url: string) => Promise<R>,
): Promise<R> {
  let reply = await ask(nextGateway())
  for (let tried = 1; tried < gatewayCount && isUnanswered(reply); tried += 1) {
    reply = await ask(nextGateway())
  }
  return reply
}
