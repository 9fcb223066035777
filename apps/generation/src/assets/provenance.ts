import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What a generated picture says of itself. */
export type Provenance = {
  /** Of the IPTC vocabulary, as a URL. */
  digitalSourceType: string
  modelId: string
  seed: number
  /** Only its digest is written down: what a customer asks for is nobody else's to read. */
  instructions: string
}

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype'

/**
 * What a generated picture is in the words of the IPTC vocabulary: made by a trained model, drawn by an algorithm alone,
 * or a composite in which the customer's own photos are one element.
 */
export function digitalSourceTypeOf({ hosted, showsPhotos }: { hosted: boolean; showsPhotos: boolean }): string {
  if (hosted) return `${IPTC}/trainedAlgorithmicMedia`
  return showsPhotos ? `${IPTC}/compositeSynthetic` : `${IPTC}/algorithmicMedia`
}

const SIGNATURE = '89504e470d0a1a0a'
/** The signature and the header, which is always first and of one length. */
const HEADER_BYTES = 33

/**
 * The PNG with its provenance in it, as an XMP packet: Iptc4xmpExt of the IPTC Photo Metadata Standard 2025.1, and the
 * seed and the digest of the instructions in a namespace of our own. Pixels stay as they are, nothing is encoded again,
 * and the same provenance makes the same bytes. Throws for what is no PNG.
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
