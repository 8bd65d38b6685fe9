/** The configuration of Amazon S3 or a compatible service. */
export interface S3Settings {
  readonly bucket: string
  /** The URL of the service; null means Amazon's for the region. */
  readonly endpoint: string | null
  /** The URL for browsers, which send and fetch large objects directly; null if everything goes through the server. */
  readonly publicEndpoint: string | null
  readonly region: string
  /** Null means the credentials of the machine, such as those of its instance role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
  /** Whether the bucket is in the path instead of the host name. */
  readonly isPathStyle: boolean
}
