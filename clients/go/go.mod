module florin

go 1.19
