/** Limits and other constants shared by server and web. */

/** Maximum value of the upload limit in bytes: 100 GiB. `/config` returns the limit of a server. */
export const MAX_UPLOAD_BYTES = 100 * 1024 ** 3
/** Default upload limit in bytes: 1 GiB. */
export const DEFAULT_UPLOAD_BYTES = 1024 ** 3
/** Maximum size of a picture in the public bucket in bytes: 10 MiB. */
export const MAX_PICTURE_BYTES = 10 * 1024 ** 2
/** Default page size. */
export const DEFAULT_PAGE_SIZE = 15
/** Page size of `files/children`, and the maximum of any list. */
export const MAX_PAGE_SIZE = 500
/** Minimum length of a text by which teams are found, in characters. */
export const MIN_TEAM_QUERY = 2
/** Maximum length of a name in characters (Unicode code points) after NFC. */
export const MAX_NAME_LENGTH = 255
/** Maximum depth of an item below the root. */
export const MAX_DEPTH = 64
/** Maximum length of a description in characters. */
export const MAX_DESCRIPTION_LENGTH = 10_000
/** Maximum number of files per request for upload URLs, or per request that creates files from uploads. */
export const MAX_FILES_AT_ONCE = 100
/** Maximum number of parts of a direct upload to the object store, as limited by its protocol. */
export const MAX_PARTS = 10_000
/** Maximum number of part URLs per request. */
export const MAX_PARTS_AT_ONCE = 16
/** Lifetime of an upload URL in seconds. */
export const UPLOAD_TTL_SECONDS = 15 * 60
/** Hours for which an unfinished resumable upload is kept after its last URL was issued. */
export const RESUMABLE_TTL_HOURS = 24
/** Minimum length of a password of the embedded identity provider, in characters. */
export const MIN_PASSWORD_LENGTH = 8
/** Days for which a closed team or account can be restored before it is permanently deleted. */
export const CLOSING_DAYS = 30
/** The root path of every tenant. */
export const ROOT_PATH = '/all'
/** The path of the bin. */
export const BIN_PATH = '/bin'
/** Maximum length of a link's URL in characters. */
export const MAX_URL_LENGTH = 2048
/** Maximum length of an item's icon in characters. */
export const MAX_ICON_LENGTH = 100
/** Maximum number of tags per item. */
export const MAX_TAGS_PER_ITEM = 50
/** Number of suggestions in the search dropdown. */
export const SUGGESTIONS = 5
/** Search results are counted exactly up to this number. */
export const MAX_COUNTED_RESULTS = 25_000
/** The permalink path of an item that has no place in the user's tree: `/i/{id}`. */
export const PERMALINK_PATH = '/i'
/** The path of an item that is shared with the user but not placed in their tree yet: `/preview/{share id}`. */
export const PREVIEW_PATH = '/preview'
/** The path of public links: `/sh/{link id}`. */
export const LINK_PATH = '/sh'
/** The path under which a public link asks its visitor to sign in: `/share/{link id}`. */
export const MEMBER_LINK_PATH = '/share'
/** Icon sizes of the grid in CSS pixels. */
export const TILE_SIZE = { min: 80, max: 200, step: 10, default: 120 } as const
/** Column widths of a list in CSS pixels. */
export const COLUMN_WIDTH = { min: 64, max: 600 } as const
/** Maximum number of remembered views per user and team; the least recently used is removed first. */
export const MAX_REMEMBERED_VIEWS = 500
/** Maximum number of thumbnails per request. */
export const MAX_THUMBNAILS = 100
/** Maximum number of folders per request for their contents. */
export const MAX_CONTENTS = 50
/** Number of sample items that represent a folder or an activity group. */
export const COLLAGE_ITEMS = 4
/** Files below a folder are counted and added up exactly up to this number. */
export const MAX_COUNTED_FILES = 2000
/** Items of an activity group are counted exactly up to this number. */
export const MAX_COUNTED_ACTIONS = 1000
/** Longer side of an image rendition in pixels. */
export const PICTURE_SIZE = 4096
/** Longer side of a thumbnail in pixels. */
export const THUMBNAIL_SIZE = { small: 400, large: 1280 } as const
/** Maximum length of the note to users affected by an access change, in characters. */
export const MAX_NOTE_LENGTH = 1000
/** Maximum length of the note on a version of a file, in characters. */
export const MAX_VERSION_NOTE_LENGTH = 1000
/** Maximum length of a file request sender's name, in characters. */
export const MAX_SENDER_LENGTH = 100
/** Maximum length of an access request's message, in characters. */
export const MAX_REQUEST_MESSAGE_LENGTH = 1000
/** Maximum number of proposed versions of a file. */
export const MAX_PROPOSED_VERSIONS = 20
/** Days after which a proposed version is deleted. */
export const PROPOSAL_DAYS = 30

/** Duration of a lock without an expiry, in hours. */
export const DEFAULT_LOCK_HOURS = 24
/** Maximum duration of a lock, in days. */
export const MAX_LOCK_DAYS = 7
/** Maximum length of the note on a lock, in characters. */
export const MAX_LOCK_NOTE_LENGTH = 200
/** Maximum number of locks in the list of a folder. */
export const MAX_LISTED_LOCKS = 500
