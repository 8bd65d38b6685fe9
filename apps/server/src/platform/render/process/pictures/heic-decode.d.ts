declare module 'heic-decode' {
  /** Decodes the first picture: red, green, blue and opacity. */
  const decode: (input: { buffer: Uint8Array }) => Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  export = decode
}
