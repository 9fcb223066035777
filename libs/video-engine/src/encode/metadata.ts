import type { MetadataTags } from 'mediabunny'

/** What a file says about itself. */
export type VideoMetadata = {
  title: string
  /** Under which terms the video may be used. */
  licence: string
  /** The credits that licences of voices, art and music ask for, one sentence each. */
  credits: string[]
  provenance: {
    /** A URL of the IPTC vocabulary of digital source types. */
    digitalSourceType: string
    /** The model that made the video. */
    modelId: string
    seed: number
    /** Whether a person who is not real speaks or is seen. */
    syntheticPerson: boolean
  }
}

/** The tags that players and file managers show. */
export function tagsOf({ title, licence, credits, provenance }: VideoMetadata): MetadataTags {
  const person = provenance.syntheticPerson ? 'The presenter and the voice are synthetic.' : null
  const comment = ['Made with Adloom.', person, ...credits].filter(Boolean).join(' ')
  return { title, comment, raw: { cprt: licence, '©too': 'Adloom' } }
}

/** Where XMP stands in an MP4 file (XMP specification part 3, section 1.1.4). */
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

/**
 * The provenance as a box to stand at the end of a file: XMP with Iptc4xmpExt of the IPTC Video Metadata Hub, as in
 * our pictures, and the synthetic person in our own namespace because no vocabulary has a term for it.
 */
export function provenanceBox({ title, licence, credits, provenance }: VideoMetadata): Uint8Array {
  const xmp = Buffer.from(`<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    xmlns:adloom="urn:adloom:provenance:1">
   <xmp:CreatorTool>Adloom</xmp:CreatorTool>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escape(title)}</rdf:li></rdf:Alt></dc:title>
   <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escape(licence)}</rdf:li></rdf:Alt></dc:rights>
   <photoshop:Credit>${escape(credits.join(' '))}</photoshop:Credit>
   <Iptc4xmpExt:DigitalSourceType>${escape(provenance.digitalSourceType)}</Iptc4xmpExt:DigitalSourceType>
   <Iptc4xmpExt:AISystemUsed>${escape(provenance.modelId)}</Iptc4xmpExt:AISystemUsed>
   <adloom:SyntheticPerson>${provenance.syntheticPerson ? 'True' : 'False'}</adloom:SyntheticPerson>
   <adloom:Seed>${provenance.seed}</adloom:Seed>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + XMP_UUID.length + xmp.length)
  head.write('uuid', 4, 'latin1')
  return Buffer.concat([head, XMP_UUID, xmp])
}

const escape = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.codePointAt(0)};`)
