/**
 * Implements the numbers of Amplify's Secure Remote Password with the native bigint. `vite.config.ts` substitutes this
 * for Amplify's own `BigInteger`, whose powers take nine times as long. It has the methods that Amplify calls.
 */
export default class BigInteger {
  static readonly ZERO = new BigInteger('0');
  static readonly ONE = new BigInteger('1');
  private readonly value: bigint;

  /** @param value a number, or its hexadecimal digits */
  constructor(value: bigint | string) {
    this.value = typeof value === 'string' ? BigInt(`0x${value}`) : value;
  }

  add = (other: BigInteger) => new BigInteger(this.value + other.value);
  subtract = (other: BigInteger) => new BigInteger(this.value - other.value);
  multiply = (other: BigInteger) => new BigInteger(this.value * other.value);
  abs = () => (this.value < 0n ? new BigInteger(-this.value) : this);
  compareTo = (other: BigInteger) => Number(this.value > other.value) - Number(this.value < other.value);
  equals = (other: BigInteger) => this.value === other.value;
  mod = (modulus: BigInteger) => new BigInteger(remainder(this.value, modulus.value));
  toString = (radix: number) => this.value.toString(radix);

  modPow(exponent: BigInteger, modulus: BigInteger, done: (error: null, power: BigInteger) => void): void {
    const base = remainder(this.value, modulus.value);
    let power = 1n;
    for (const bit of exponent.toString(2)) {
      power = (power * power) % modulus.value;
      if (bit === '1') power = (power * base) % modulus.value;
    }
    done(null, new BigInteger(power));
  }
}

function remainder(value: bigint, modulus: bigint): bigint {
  return ((value % modulus) + modulus) % modulus;
}
