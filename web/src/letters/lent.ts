/**
 * The parts of libsodium that the program takes for letters: its addresses on one side, libsodium's arrays on the
 * other.
 */
import type { Lent } from '../browser/program';

type Bytes = Uint8Array;

/** The part of libsodium that is used. */
export interface Sodium {
  crypto_sign_seed_keypair: (seed: Bytes) => { publicKey: Bytes; privateKey: Bytes };
  crypto_sign_detached: (text: Bytes, secret: Bytes) => Bytes;
  crypto_sign_verify_detached: (signature: Bytes, text: Bytes, open: Bytes) => boolean;
  crypto_sign_ed25519_pk_to_curve25519: (open: Bytes) => Bytes;
  crypto_sign_ed25519_sk_to_curve25519: (secret: Bytes) => Bytes;
  crypto_box_seal: (text: Bytes, open: Bytes) => Bytes;
  crypto_box_seal_open: (box: Bytes, open: Bytes, secret: Bytes) => Bytes;
}

const keyBytes = 32;
const secretBytes = 64;
const signatureBytes = 64;
/** Bytes by which a sealed box is longer than its text. */
const sealBytes = 48;

export const lend =
  (sodium: Sodium): Lent =>
  (memory) => {
    const read = (address: number, bytes: number | bigint): Bytes =>
      new Uint8Array(memory().buffer, address, Number(bytes)).slice();
    const write = (address: number, bytes: Bytes): void =>
      new Uint8Array(memory().buffer, address, bytes.length).set(bytes);
    /** libsodium throws what its own library in C answers with -1. */
    const written = (address: number, made: () => Bytes): number => {
      try {
        write(address, made());
        return 0;
      } catch {
        return -1;
      }
    };
    return {
      crypto_sign_seed_keypair: (open: number, secret: number, seed: number) => {
        const pair = sodium.crypto_sign_seed_keypair(read(seed, keyBytes));
        write(open, pair.publicKey);
        return written(secret, () => pair.privateKey);
      },
      crypto_sign_detached: (signature: number, _: number, text: number, bytes: bigint, secret: number) =>
        written(signature, () => sodium.crypto_sign_detached(read(text, bytes), read(secret, secretBytes))),
      crypto_sign_verify_detached: (signature: number, text: number, bytes: bigint, open: number) =>
        sodium.crypto_sign_verify_detached(read(signature, signatureBytes), read(text, bytes), read(open, keyBytes))
          ? 0
          : -1,
      crypto_sign_ed25519_pk_to_curve25519: (curve: number, open: number) =>
        written(curve, () => sodium.crypto_sign_ed25519_pk_to_curve25519(read(open, keyBytes))),
      crypto_sign_ed25519_sk_to_curve25519: (curve: number, secret: number) =>
        written(curve, () => sodium.crypto_sign_ed25519_sk_to_curve25519(read(secret, secretBytes))),
      crypto_box_seal: (box: number, text: number, bytes: bigint, open: number) =>
        written(box, () => sodium.crypto_box_seal(read(text, bytes), read(open, keyBytes))),
      crypto_box_seal_open: (text: number, box: number, bytes: bigint, open: number, secret: number) =>
        Number(bytes) < sealBytes
          ? -1
          : written(text, () =>
              sodium.crypto_box_seal_open(read(box, bytes), read(open, keyBytes), read(secret, keyBytes)),
            ),
    };
  };
