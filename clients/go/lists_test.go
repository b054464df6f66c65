package florin_test

import (
	"reflect"
	"strings"
	"testing"

	"florin"
)

// Every list of a bank with a history is read completely: the types fit what the bank answers.
func TestEveryListOfALivedInBankFitsItsType(t *testing.T) {
	bank := workspace(t)
	_, err := bank.RaiseSampleData(ctx, nil)
	must(t, err)
	client := reflect.ValueOf(bank)
	read, rows := 0, 0
	for at := 0; at < client.NumMethod(); at++ {
		method := client.Method(at)
		name := client.Type().Method(at).Name
		if !isWholeList(name, method.Type()) {
			continue
		}
		arguments := []reflect.Value{reflect.ValueOf(ctx)}
		if !method.Type().In(1).ConvertibleTo(reflect.TypeOf([]florin.CallOption{})) {
			arguments = append(arguments, params(method.Type().In(1)))
		}
		all := method.Call(arguments)[0].MethodByName("All").Call(nil)
		if err := all[1].Interface(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		read, rows = read+1, rows+all[0].Len()
	}
	if read < 30 || rows < 150 {
		t.Errorf("%d lists with %d rows were read", read, rows)
	}
}

// isWholeList is true of lists that need no id, and whose filters may be absent.
func isWholeList(name string, method reflect.Type) bool {
	returnsList := method.NumOut() == 1 && strings.HasPrefix(method.Out(0).String(), "*florin.List[")
	return returnsList && !(method.NumIn() > 1 && method.In(1).Kind() == reflect.String) && name != "Search" && name != "ListAccountProducts"
}

func params(of reflect.Type) reflect.Value {
	given := reflect.New(of).Elem()
	if limit := given.FieldByName("Limit"); limit.IsValid() {
		limit.Set(reflect.ValueOf(florin.Ptr[int64](50)))
	}
	return given
}
