import { describe, expect, it } from 'vitest'
import { sourceOfAddress, unknownSource } from './address.ts'

describe('the source of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ])('is the IPv4 address of %s', (address, source) => {
    expect(sourceOfAddress(address)).toBe(source)
  })

  it.each([
    '2001:db8:1:2:3:4:5:6',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:DB8:1:2::',
    '2001:db8:1:2::1',
    '2001:db8:1:2:0:0:192.0.2.1',
    '2001:db8:1:2::9%eth0',
  ])('is one /64 for %s', (address) => {
    expect(sourceOfAddress(address)).toBe('2001:db8:1:2::/64')
  })

  it.each([
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['2001:db8::1:0:0:1', '2001:db8:0:0::/64'],
    ['fe80::1%en0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ])('expands %s to %s', (address, source) => {
    expect(sourceOfAddress(address)).toBe(source)
  })

  it.each([
    undefined,
    '',
    '%eth0',
    'localhost',
    '256.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.4:80',
    '[2001:db8::1]',
    '2001:db8',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    ':::',
    '1:2:3:4:5:6:7:8::',
    '2001:db8::g',
    '12345::1',
    '1.2.3.4::1',
    ':1:2:3:4:5:6:7',
  ])('is the same for every garbage, %s', (address) => {
    expect(sourceOfAddress(address)).toBe(unknownSource)
  })
})
