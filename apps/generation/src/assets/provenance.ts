import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The provenance that is embedded in a generated picture. */
export type Provenance = {
  /** A URL of the IPTC vocabulary. */
  digitalSourceType: string
  modelId: string
  seed: number
  /** Only the digest is embedded, because instructions are private to the customer. */
  instructions: string
}

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype'

/**
 * The IPTC term for a generated picture: made by a trained model, drawn by an algorithm alone, or a composite that
 * contains the customer's own photos.
 */
export function digitalSourceTypeOf({ hosted, showsPhotos }: { hosted: boolean; showsPhotos: boolean }): string {
  if (hosted) return `${IPTC}/trainedAlgorithmicMedia`
  return showsPhotos ? `${IPTC}/compositeSynthetic` : `${IPTC}/algorithmicMedia`
}

const SIGNATURE = '89504e470d0a1a0a'
/** The PNG signature and the header chunk, which always comes first and has a fixed length. */
const HEADER_BYTES = 33

/**
 * Embeds the provenance as an XMP packet: Iptc4xmpExt of the IPTC Photo Metadata Standard 2025.1, and the seed and the
 * digest of the instructions in a namespace of our own. Nothing is encoded again, so the pixels stay the same, and the
 * same provenance gives the same bytes. Throws if the input is not a PNG.
 */
export function withProvenance(png: Uint8Array, provenance: Provenance): Uint8Array {
  if (Buffer.from(png.subarray(0, 8)).toString('hex') !== SIGNATURE) throw new TypeError('not a PNG')
  const packet = Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmpOf(provenance)}`)
  return Buffer.concat([png.subarray(0, HEADER_BYTES), chunkOf('iTXt', packet), png.subarray(HEADER_BYTES)])
}

function chunkOf(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function xmpOf({ digitalSourceType, modelId, seed, instructions }: Provenance): string {
  const digest = createHash('sha256').update(instructions).digest('hex')
  return `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    xmlns:adloom="urn:adloom:provenance:1">
   <xmp:CreatorTool>Adloom</xmp:CreatorTool>
   <Iptc4xmpExt:DigitalSourceType>${escape(digitalSourceType)}</Iptc4xmpExt:DigitalSourceType>
   <Iptc4xmpExt:AISystemUsed>${escape(modelId)}</Iptc4xmpExt:AISystemUsed>
   <adloom:Seed>${seed}</adloom:Seed>
   <adloom:PromptSha256>${digest}</adloom:PromptSha256>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`
}

const escape = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.codePointAt(0)};`)
