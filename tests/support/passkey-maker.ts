/**
 * The certificate of a maker of passkeys as WebAuthn's "packed" format wants it (unit "Authenticator
 * Attestation", no authority), made with openssl for these tests, valid until 2126, and its key.
 */
const fromBase64 = (text: string) => Buffer.from(text, "base64"); // Breaks of lines are skipped.

export const makerKey = fromBase64(`
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgyKM6L9cFbVIce6Ibr3FgZjnReHMDmYO1v9SJz9p/
    JpOhRANCAATokNWG3lCbHnECKbK1WSpOIm5rCqeDjcoCT/MLWHwrGp4HHdsEUvohwvMaBXSmN8uTj7JQRS6Z7BkK
    8q0bZPEf`);

export const makerCertificate = fromBase64(`
    MIIB+TCCAZ+gAwIBAgIUCg//jvn09Ex8DJLJK8cSFZfzEXYwCgYIKoZIzj0EAwIwYzELMAkGA1UEBhMCREUxFjAU
    BgNVBAoMDUtpdHJvb20gdGVzdHMxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xGDAWBgNVBAMM
    D0Ega2V5IG9mIG5vYm9keTAgFw0yNjExMjUxNjE1NDlaGA8yMTI2MTEwMTE2MTU0OVowYzELMAkGA1UEBhMCREUx
    FjAUBgNVBAoMDUtpdHJvb20gdGVzdHMxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xGDAWBgNV
    BAMMD0Ega2V5IG9mIG5vYm9keTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOiQ1YbeUJsecQIpsrVZKk4ibmsK
    p4ONygJP8wtYfCsangcd2wRS+iHC8xoFdKY3y5OPslBFLpnsGQryrRtk8R+jLzAtMAwGA1UdEwEB/wQCMAAwHQYD
    VR0OBBYEFGDYfkrMJWRgh+lR4Wbbkq0xu/y1MAoGCCqGSM49BAMCA0gAMEUCIQCPRprMPZveW4nP42naIcn5zsQN
    YW93BOWVych+wozAoAIgPoye8iQxU8+RY/hHOnWsY+SycxZscBUDqu2EatfOKIc=`);
