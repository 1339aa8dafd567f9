import { expect, it } from 'vitest'
import { isPlainAddress } from './plain-addresses.ts'

it.each([
  'http://pay.example',
  'HTTP://pay.example',
  'ws://10.0.0.1:8090/wallet/socket',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://notlocalhost',
])('calls %s plain', (address) => {
  expect(isPlainAddress(address, ['platform'])).toBe(true)
})

it.each([
  'https://pay.example',
  'wss://platform.example/wallet/socket',
  'http://127.0.0.1:8090',
  'http://127.8.9.1',
  'http://[::1]:8090',
  'http://localhost:8080',
  'http://pff.yggdrasil.localhost:8091',
  'ws://platform:8090/wallet/socket',
  'http://PLATFORM:8090',
  'no address',
])('does not call %s plain', (address) => {
  expect(isPlainAddress(address, ['platform'])).toBe(false)
})
