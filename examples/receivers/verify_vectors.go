// Verifies the test vectors with Go's standard library: go run verify_vectors.go test-vectors.json
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"strings"
)

type vector struct {
	Description string
	Secret      string
	DeliveryId  string
	Timestamp   int64
	Body        string
	Headers     map[string]string
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	var file struct{ Vectors []vector }
	if err := json.Unmarshal(text, &file); err != nil {
		log.Fatal(err)
	}
	for _, v := range file.Vectors {
		// Strict base64, as the Standard Webhooks library for Go uses it. Secrets of earlier versions have no padding.
		encoded := strings.TrimPrefix(v.Secret, "whsec_")
		decoding := base64.StdEncoding
		if len(encoded)%4 != 0 {
			decoding = base64.RawStdEncoding
		}
		key, err := decoding.DecodeString(encoded)
		if err != nil {
			log.Fatal(v.Description, ": ", err)
		}
		mac := hmac.New(sha256.New, key)
		fmt.Fprintf(mac, "%s.%d.%s", v.DeliveryId, v.Timestamp, v.Body)
		signature := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
		if !hmac.Equal([]byte(signature), []byte(v.Headers["webhook-signature"])) {
			log.Fatal("wrong: ", v.Description)
		}
	}
	fmt.Printf("%d test vectors verify\n", len(file.Vectors))
}
