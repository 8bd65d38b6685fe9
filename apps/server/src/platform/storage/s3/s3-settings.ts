/** Where objects are kept on Amazon S3, or on what speaks its protocol. */
export interface S3Settings {
  readonly bucket: string
  /** The address of the service; null means Amazon's own for the region. */
  readonly endpoint: string | null
  /** Where people's browsers reach the service, to send and fetch large objects without the server between; null when all goes through the server. */
  readonly publicEndpoint: string | null
  readonly region: string
  /** Null means what the machine itself is given, as by a role of its instance. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
  /** Whether the bucket stands in the path instead of the host name. */
  readonly isPathStyle: boolean
}
