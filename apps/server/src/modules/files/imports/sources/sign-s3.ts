/** The credentials of a bucket. */
export interface S3Keys {
  region: string
  access_key: string
  secret_key: string
}

/** Returns a function that signs GET requests: it returns the headers of AWS Signature Version 4 for a URL. */
export function createS3Signer({ region, access_key, secret_key }: S3Keys): (url: URL) => Promise<Record<string, string>> {
  const credentials = { accessKeyId: access_key, secretAccessKey: secret_key }
  let opening: ReturnType<typeof openSigner> | undefined

  async function openSigner() {
    // Loaded on demand, since most servers never import from a bucket.
    const [{ SignatureV4 }, { Sha256 }] = await Promise.all([import('@smithy/signature-v4'), import('@smithy/core/checksum')])
    return new SignatureV4({ service: 's3', region, credentials, sha256: Sha256, uriEscapePath: false })
  }

  return async (url) => {
    opening ??= openSigner()
    const signer = await opening
    const { host, ...headers } = (
      await signer.sign({
        method: 'GET',
        protocol: url.protocol,
        hostname: url.hostname,
        path: url.pathname.split('/').map(encodeOnce).join('/'),
        query: Object.fromEntries(url.searchParams),
        headers: { host: url.host },
      })
    ).headers
    return headers
  }
}

/** Encodes a key as S3 requires (RFC 3986), which encodes more than `encodeURIComponent`. */
export function encodeS3(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Encodes a path segment that {@link encodeS3} has written, for signing. */
function encodeOnce(part: string): string {
  return encodeS3(decodeURIComponent(part))
}
