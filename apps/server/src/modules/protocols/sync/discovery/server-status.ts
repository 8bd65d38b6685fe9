/**
 * The version of Nextcloud whose protocol this server speaks, as far as its capabilities say. Clients refuse older ones, and ask newer
 * ones for what isn't here.
 */
const [MAJOR, MINOR, MICRO] = [27, 1, 0]

const VERSION_TEXT = `${MAJOR}.${MINOR}.${MICRO}`

/** The answer to `status.php`, by which clients recognise a server. */
export const SERVER_STATUS = {
  installed: true,
  maintenance: false,
  needsDbUpgrade: false,
  version: `${VERSION_TEXT}.0`,
  versionstring: VERSION_TEXT,
  edition: '',
  productname: 'Arbour',
  extendedSupport: false,
}

/** The capabilities of this server. A client offers what is named here only, so everything here works. */
export function capabilities(publicUrl: string) {
  return {
    version: { major: MAJOR, minor: MINOR, micro: MICRO, string: VERSION_TEXT, edition: '', extendedSupport: false },
    capabilities: {
      // Seconds between two questions for the ETag of the root folder.
      core: { pollinterval: 30, 'webdav-root': 'remote.php/webdav', 'reference-api': false },
      dav: { chunking: '1.0', chunkingParallelUploadDisabled: false },
      files: { bigfilechunking: true, undelete: true, versioning: true, blacklisted_files: [] },
      checksums: { supportedTypes: ['SHA256', 'SHA1', 'MD5', 'SHA3-256'], preferredUploadType: 'SHA256' },
      files_sharing: { api_enabled: false, public: { enabled: false }, user: { send_mail: false }, resharing: false },
      theming: {
        name: 'Arbour',
        url: publicUrl,
        slogan: '',
        color: '#1d6b4f',
        'color-text': '#ffffff',
        logo: `${publicUrl}/favicon.svg`,
      },
    },
  }
}
