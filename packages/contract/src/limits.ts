/** Limits and other constants that server and web share. */

/** Largest upload in bytes that any server can be set to take: 100 GiB. What one takes is in the answer of `/config`. */
export const MAX_UPLOAD_BYTES = 100 * 1024 ** 3
/** Largest upload in bytes where the operator has not settled another: 1 GiB. */
export const DEFAULT_UPLOAD_BYTES = 1024 ** 3
/** Largest picture of the public bucket in bytes: 10 MiB. */
export const MAX_PICTURE_BYTES = 10 * 1024 ** 2
/** Items on a page when the request names no number. */
export const DEFAULT_PAGE_SIZE = 15
/** Items on a page of `files/children`, and the most that any list gives at once. */
export const MAX_PAGE_SIZE = 500
/** Longest name in characters (Unicode code points) after NFC. */
export const MAX_NAME_LENGTH = 255
/** Deepest level of an item below the root. */
export const MAX_DEPTH = 64
/** Longest description in characters. */
export const MAX_DESCRIPTION_LENGTH = 10_000
/** Files for which upload addresses are asked at once, and that are made of finished uploads at once. */
export const MAX_FILES_AT_ONCE = 100
/** Parts of an upload that are sent to the object store itself, as many as its protocol has. */
export const MAX_PARTS = 10_000
/** Parts for which addresses are asked at once. */
export const MAX_PARTS_AT_ONCE = 16
/** Seconds in which an upload address may be used. */
export const UPLOAD_TTL_SECONDS = 15 * 60
/** Hours for which an unfinished resumable upload is kept after its last address was given. */
export const RESUMABLE_TTL_HOURS = 24
/** Shortest password of a person of the embedded identity provider, in characters. */
export const MIN_PASSWORD_LENGTH = 8
/** Days for which a team or an account that was closed can come back; then it is removed for good. */
export const CLOSING_DAYS = 30
/** The path of every tenant's root. */
export const ROOT_PATH = '/all'
/** The path of the bin. */
export const BIN_PATH = '/bin'
/** Longest address of a link in characters. */
export const MAX_URL_LENGTH = 2048
/** Longest icon of an item in characters. */
export const MAX_ICON_LENGTH = 100
/** Tags that one item can carry. */
export const MAX_TAGS_PER_ITEM = 50
/** Items in the dropdown of the search. */
export const SUGGESTIONS = 5
/** A search counts its results exactly up to this many. */
export const MAX_COUNTED_RESULTS = 25_000
/** The path of an item that has no place in the person's tree: `/i/{id}`. */
export const PERMALINK_PATH = '/i'
/** The path of what is shared with the person and has no place in their tree yet: `/preview/{share id}`. */
export const PREVIEW_PATH = '/preview'
/** The path of what whoever holds a public link sees: `/sh/{link id}`. */
export const LINK_PATH = '/sh'
/** The path under which a public link asks who opens it to sign in: `/share/{link id}`. */
export const MEMBER_LINK_PATH = '/share'
/** Icon sizes of the grid in CSS pixels. */
export const TILE_SIZE = { min: 80, max: 200, step: 10, default: 120 } as const
/** Widths that a column of a list can have, in CSS pixels. */
export const COLUMN_WIDTH = { min: 64, max: 600 } as const
/** Locations whose view is remembered, for each person and team; the longest unused is forgotten first. */
export const MAX_REMEMBERED_VIEWS = 500
/** Items whose thumbnails are asked for at once. */
export const MAX_THUMBNAILS = 100
/** Folders whose content is asked for at once. */
export const MAX_CONTENTS = 50
/** Items that stand for what is in a folder, or for what was done at once. */
export const COLLAGE_ITEMS = 4
/** Files below a folder are counted and added up exactly up to this many. */
export const MAX_COUNTED_FILES = 2000
/** Items of one act are counted exactly up to this many. */
export const MAX_COUNTED_ACTS = 1000
/** The longer side of the picture that is made of an image to be shown in its place, in pixels. */
export const PICTURE_SIZE = 4096
/** The longer side of a thumbnail in pixels. */
export const THUMBNAIL_SIZE = { small: 400, large: 1280 } as const
/** Longest note to the people whom a change of access concerns, in characters. */
export const MAX_NOTE_LENGTH = 1000
/** Longest name under which somebody sends files for a file request, in characters. */
export const MAX_SENDER_LENGTH = 100
/** Longest message of an access request, in characters. */
export const MAX_REQUEST_MESSAGE_LENGTH = 1000
