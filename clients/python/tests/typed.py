"""Code that a type checker must accept or refuse: the test of the client runs mypy over this file."""

from florin import Bank

bank = Bank("http://127.0.0.1:8080", "florin_sandbox_key")
customer = bank.create_customer({"status": "PROSPECT", "first_name": "Ada"})
name: str = customer["id"]
amounts: list[int] = [row["data"]["lines"][0]["amount"] for row in bank.list_posted_transactions()]
bank.create_customer({"status": "NO_SUCH_STATUS"})  # refused: not a status
bank.create_customer({"frist_name": "Ada"})  # refused: not a field
bank.get_account()  # refused: which account
